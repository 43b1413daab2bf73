/** @jsxImportSource preact */
import { useHeadless, useSnapshot } from 'vitrine/preact';

export function Right() {
  const headless = useHeadless({ storage: 'memory' });
  const count: number = useSnapshot(headless, ({ messages }) => messages.length);
  return (
    <vitrine-provider
      headless={headless}
      class="chat"
      onartifact-opened={(event) => event.detail.artifactId.trim()}
      onlink-open-request={(event) => event.detail.url.trim()}
    >
      <chat-log onlink-open-request={(event) => event.preventDefault()}>{count}</chat-log>
      <chat-message message-role="user" text="Hello" />
    </vitrine-provider>
  );
}

export const Wrong = () => (
  // @ts-expect-error -- another event
  <vitrine-provider onartifact-opened={(event: MouseEvent) => event.clientX}>
    {/* @ts-expect-error -- no controller */}
    <chat-log headless="one" />
    {/* @ts-expect-error -- no such property */}
    <chat-message txt="Hello" />
    <chat-log
      onlink-open-request={(event) => {
        // @ts-expect-error -- no such detail
        event.detail.address.trim();
      }}
    />
  </vitrine-provider>
);
