// The field in which a sample is edited in its place.
import { html, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';

type TextField = HTMLElement & { value: string; wrappedElement: HTMLInputElement };

/** The end of editing: with Enter, with Escape, or as the focus goes elsewhere. */
export type FieldEnding = 'done' | 'undone' | 'left';

/** Actions of the field. */
export interface FieldActions {
  readonly change: (text: string) => void;
  readonly end: (ending: FieldEnding) => void;
}

/** @param text the edited text */
export function sampleField(text: string, { change, end }: FieldActions): TemplateResult {
  const start = (element: Element | undefined): void => {
    const field = element as TextField | undefined;
    if (field === undefined || field.dataset['started'] === 'yes') return;
    field.dataset['started'] = 'yes';
    field.value = text;
    requestAnimationFrame(() => {
      field.focus();
      field.wrappedElement.select();
    });
  };
  return html`<vscode-textfield
    class="field"
    label="Sample"
    ${ref(start)}
    @input=${(event: Event) => {
      change((event.target as TextField).value);
    }}
    @keydown=${(event: KeyboardEvent) => {
      event.stopPropagation();
      if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
      event.preventDefault();
      end(event.key === 'Enter' ? 'done' : 'undone');
    }}
    @blur=${() => {
      end('left');
    }}
  ></vscode-textfield>`;
}
