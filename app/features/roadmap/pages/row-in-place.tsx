import { Component, type ReactNode } from "react";

/**
 * Around what stands above the rows. When it grows or shrinks because of a rating, the row that is being rated stays
 * where it is on the screen: browsers see to that only below the top of a page, and some of them not at all.
 */
export class RowInPlace extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): { row: Element; top: number } | null {
    const row = document.querySelector(".comp:is(:focus-within, :hover)");
    return row && { row, top: row.getBoundingClientRect().top };
  }

  override componentDidUpdate(
    _props: object,
    _state: object,
    before: { row: Element; top: number } | null,
  ): void {
    if (!before?.row.isConnected) return;
    const top = before.row.getBoundingClientRect().top - before.top;
    if (top !== 0) scrollBy({ top, behavior: "instant" });
  }

  override render() {
    return this.props.children;
  }
}
