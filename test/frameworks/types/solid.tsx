/** @jsxImportSource solid-js */
import type { HeadlessController } from 'vitrine';
import { useHeadless, useSnapshot } from 'vitrine/solid';

export function Right() {
  const headless: HeadlessController = useHeadless();
  const count = useSnapshot(headless, ({ messages }) => messages.length);
  return (
    <vitrine-provider
      prop:headless={headless}
      theme="dark"
      on:artifact-opened={(event) => event.detail.artifactId.trim()}
      on:link-open-request={(event) => event.detail.url.trim()}
    >
      <chat-log on:link-open-request={(event) => event.preventDefault()}>{count().toFixed()}</chat-log>
      <chat-message message-role="user" prop:text="Hello" class="message" />
    </vitrine-provider>
  );
}

export const Wrong = () => (
  // @ts-expect-error -- another event
  <vitrine-provider on:artifact-opened={(event: MouseEvent) => event.clientX}>
    {/* @ts-expect-error -- no controller */}
    <chat-log prop:headless="one" />
    {/* @ts-expect-error -- no such property */}
    <chat-message prop:txt="Hello" />
    <chat-log
      on:link-open-request={(event) => {
        // @ts-expect-error -- no such detail
        event.detail.address.trim();
      }}
    />
  </vitrine-provider>
);
