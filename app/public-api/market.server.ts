import { MARKET_FACETS } from "#app/features/market/figures.ts";
import type { Market, MarketValue } from "#app/features/market/find-market.server.ts";
import type { MarketBody, MarketFigureBody } from "./schemas/market-schema.ts";

/** The figures of the last counted day, as programs read them. */
export function toMarketBody(market: Market, origin: string): MarketBody {
  const { day, firstDay, previousDay } = market;
  const figures = MARKET_FACETS.map((facet) => [
    facet,
    market[facet].map((value) => toFigureBody(value, origin)),
  ]);
  return { day, firstDay, previousDay, figures: Object.fromEntries(figures) };
}

function toFigureBody(figure: MarketValue, origin: string): MarketFigureBody {
  const { value, words, path, open, closed, reopened, payStated, employers, sources } = figure;
  const { payP25: p25, payP50: median, payP75: p75 } = figure;
  const hasPay = p25 !== null && median !== null && p75 !== null;
  return {
    value,
    words,
    url: origin + path,
    open,
    new: figure.new,
    reopened,
    closed,
    statingPay: payStated,
    usdPerYear: hasPay ? { p25, median, p75 } : null,
    employers,
    sources,
  };
}
