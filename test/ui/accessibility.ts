// Looks for barriers in a page with axe-core.
import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';

/** The rules that depend on the theme. */
export const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * What axe-core finds wrong in the page that an element belongs to, a line each.
 *
 * @param rules that are asked; without them, all
 */
export async function findViolations(body: Locator, rules?: readonly string[]): Promise<string[]> {
  const options = { preload: false, resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  await body.evaluate(`(() => { ${axe.source} })()`);
  return body.evaluate(`(async () => {
    const { violations } = await axe.run(document, ${JSON.stringify(options)});
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => id + ': ' + html.slice(0, 200) + ' ' + failureSummary));
  })()`);
}

/** What a screen reader finds in the innermost page, in its order: the role and the name of everything that has one. */
export async function readAloud(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    let innermost = frameTree;
    for (let child = innermost.childFrames?.at(-1); child !== undefined; child = child.childFrames?.at(-1))
      innermost = child;
    const { nodes } = await session.send('Accessibility.getFullAXTree', { frameId: innermost.frame.id });
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const read = (id: string): string[] => {
      const node = byId.get(id);
      if (node === undefined) return [];
      const [role, name] = [node.role, node.name].map((text) => String(text?.value ?? ''));
      const isHeard = !node.ignored && name !== '' && !['StaticText', 'InlineTextBox'].includes(role ?? '');
      return [...(isHeard ? [`${role}: ${name}`] : []), ...(node.childIds ?? []).flatMap(read)];
    };
    return read(nodes[0]?.nodeId ?? '');
  } finally {
    await session.detach();
  }
}
