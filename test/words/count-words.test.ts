import { expect, test } from "vitest";
import { listOwnWords } from "./count-words.ts";

test.each([
  ["outside of main", "<p>Menu</p><main><p>Two words</p></main><p>Foot</p>", ["Two", "words"]],
  ["titles and figures", "<main><h2>A title</h2><p>12 jobs, 87%</p></main>", ["jobs"]],
  ["rows of others", '<main><li class="job">Acme</li><li>Ours</li></main>', ["Ours"]],
  ["choices", "<main><select><option>Peru</option></select><br>Country</main>", ["Country"]],
  [
    "what is folded away, but not what it is called",
    "<main><details><summary>More</summary><p>Folded</p></details><p>After</p></main>",
    ["More", "After"],
  ],
  ["an open fold counts", "<main><details open><p>Shown</p></details></main>", ["Shown"]],
  [
    "what is said without script",
    '<main><p class="note without-script">Not here</p><p>Here, isn’t it</p></main>',
    ["Here", "isn’t", "it"],
  ],
])("words of ours: %s", (_, html, words) => {
  expect(listOwnWords(html)).toEqual(words);
});
