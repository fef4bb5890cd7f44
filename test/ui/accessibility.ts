// Looks for barriers in a page with axe-core.
import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';

/** The rules that depend on the theme. */
export const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** In a page: an attribute of all elements that look like one before them, by a selector. */
const markAlike = (selector: string): string => `{
  const looks = new Set();
  const look = (element) => {
    const { color, backgroundColor, fontStyle, opacity } = getComputedStyle(element);
    const { tagName, title, attributes } = element;
    const names = [...attributes].map(({ name }) => name).join();
    return [tagName, String(element.className), names, title !== '', color, backgroundColor, fontStyle, opacity].join(' ');
  };
  for (const element of document.querySelectorAll(${JSON.stringify(selector)})) {
    const parts = new Set([...element.querySelectorAll('*')].map(look));
    const whole = [element.parentElement, element].map(look).concat([...parts].sort()).join('/');
    element.toggleAttribute('data-alike', looks.has(whole));
    looks.add(whole);
  }
}`;

/**
 * Returns the problems that axe-core finds in the page of an element, one per line.
 *
 * @param rules to check; default all
 * @param repeated selector of elements, such as thousands of cells, of which one of each appearance is examined
 */
export async function findViolations(
  body: Locator,
  { rules, repeated = '.none' }: { rules?: readonly string[] | undefined; repeated?: string } = {},
): Promise<string[]> {
  const options = { preload: false, resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  await body.evaluate(`(() => { ${axe.source} })()`);
  return body.evaluate(`(async () => {
    ${markAlike(repeated)}
    const { violations } = await axe.run({ exclude: ['[data-alike]'] }, ${JSON.stringify(options)});
    for (const element of document.querySelectorAll('[data-alike]')) element.removeAttribute('data-alike');
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => id + ': ' + html.slice(0, 200) + ' ' + failureSummary));
  })()`);
}

/**
 * Returns the innermost page as a screen reader presents it, in order: the role and name of every element that has
 * one.
 */
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
