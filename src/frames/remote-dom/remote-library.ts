import { checkUrl } from '../../core/url-policy.js';
import { isRecord } from '../../sandbox/frame-report.js';
import type { DrawnElement, RemoteStage, RemoteTag, RemoteValues } from './remote-tags.js';
import type { RemoteValue } from '../../core/mcp-apps/ui-resource/remote-tree.js';

const MAX_TAGS = 200;
const MAX_NAMES = 64;
const CUSTOM_TAG = /^[a-z][a-z0-9._]*(?:-[a-z0-9._]*)+$/;
const NAME = /^[a-z][\w-]{0,99}$/i;
/** What changes more than how a component looks: never set, whoever declares it. */
const NEVER =
  /^(?:on.*|popover.*|(?:inner|outer)(?:html|text)|srcdoc|style|class|classname|classlist|id|is|slot|part|nonce)$/i;
const NEVER_EITHER =
  /^(?:form(?:action|method|target|enctype)?|textcontent|nodevalue|constructor|prototype|autofocus|tabindex|contenteditable)$/i;
const ADDRESSES = /^(?:href|src|srcset|action|poster|data|cite|ping|background|xlink:?href|longdesc|manifest)$/i;
const PICTURES = /^(?:src|srcset|poster|background|data)$/i;

/** Tags that a host declares and its library draws. What it cannot draw is left out: of that the text is shown. */
export function readRemoteLibrary(props: unknown): readonly RemoteTag[] {
  const { library, remoteElements } = (isRecord(props) ? props : {}) as { library?: unknown; remoteElements?: unknown };
  const components = new Map(
    listOf(isRecord(library) ? library['elements'] : []).map((each) => [each['tagName'], each] as const),
  );
  return listOf(remoteElements).flatMap((declared) => {
    const { tagName: tag } = declared;
    const component = components.get(tag);
    if (typeof tag !== 'string' || !CUSTOM_TAG.test(tag) || !isComponent(component?.['component'])) return [];
    const attributes = namesOf(declared['remoteAttributes']);
    const events = namesOf(declared['remoteEvents']);
    const names = {
      attributes,
      events,
      props: namesBy(component, 'propMapping'),
      heard: namesBy(component, 'eventMapping'),
    };
    const element = component['component'];
    return [{ tag, properties: [], attributes, events, create: (stage: RemoteStage) => create(element, names, stage) }];
  });
}

/** Tags that a host's library means to draw and cannot: its components are of React, or no elements that the page has defined. */
export function readUndrawableTags(props: unknown): ReadonlySet<string> {
  const { library } = (isRecord(props) ? props : {}) as { library?: unknown };
  const tags = listOf(isRecord(library) ? library['elements'] : [])
    .filter(({ component }) => !isComponent(component))
    .map(({ tagName }) => tagName);
  return new Set(tags.filter((tag): tag is string => typeof tag === 'string' && CUSTOM_TAG.test(tag)));
}

interface Names {
  readonly attributes: readonly string[];
  readonly events: readonly string[];
  readonly props: Readonly<Record<string, unknown>>;
  readonly heard: Readonly<Record<string, unknown>>;
}

function create(tag: string, { attributes, events, props, heard }: Names, stage: RemoteStage): DrawnElement {
  const element = document.createElement(tag);
  for (const event of events) {
    const own = mapped(heard, event)
      .replace(/^on(?=[A-Z])/, '')
      .toLowerCase();
    element.addEventListener(own, (given) => stage.tellEvent(event, (given as CustomEvent<unknown>).detail));
  }
  return {
    element,
    place: element,
    drawValues(values: RemoteValues) {
      for (const name of attributes) setValue(element, mapped(props, name), values.get(name), stage);
    },
  };
}

function setValue(element: HTMLElement, name: string, value: RemoteValue | undefined, stage: RemoteStage): void {
  if (NEVER.test(name) || NEVER_EITHER.test(name) || !NAME.test(name)) return;
  const isLeft = value === undefined || (ADDRESSES.test(name) && !mayLead(name, String(value), stage));
  if (isLeft) element.removeAttribute(name);
  else if (name in element && !(name in HTMLElement.prototype)) Reflect.set(element, name, value);
  else element.setAttribute(name, String(value));
}

/** A link leads where links may; a picture is requested where pictures may be. */
function mayLead(name: string, value: string, { mayRequestImage }: RemoteStage): boolean {
  if (!PICTURES.test(name)) return checkUrl(value, 'link') !== undefined;
  return (
    checkUrl(value, 'image')?.kind === 'data' || (checkUrl(value, 'image') !== undefined && mayRequestImage(value))
  );
}

const isComponent = (value: unknown): value is string =>
  typeof value === 'string' && CUSTOM_TAG.test(value) && customElements.get(value) !== undefined;

const mapped = (mapping: Readonly<Record<string, unknown>>, name: string): string => {
  const own = Object.hasOwn(mapping, name) ? mapping[name] : undefined;
  return typeof own === 'string' ? own : name;
};

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord).slice(0, MAX_TAGS) : [];

const namesOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((name): name is string => typeof name === 'string' && NAME.test(name)).slice(0, MAX_NAMES)
    : [];

const namesBy = (component: Record<string, unknown> | undefined, field: string): Record<string, unknown> => {
  const names = component?.[field];
  return isRecord(names) ? names : {};
};
