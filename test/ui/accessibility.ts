// Looks for barriers in a page with axe-core.
import axe from 'axe-core';
import type { Locator } from 'playwright-core';

/** What axe-core finds wrong in the page that an element belongs to, a line each. */
export async function findViolations(body: Locator): Promise<string[]> {
  await body.evaluate(`(() => { ${axe.source} })()`);
  return body.evaluate(`(async () => {
    const { violations } = await axe.run(document, { preload: false });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => id + ': ' + html.slice(0, 200) + ' ' + failureSummary));
  })()`);
}
