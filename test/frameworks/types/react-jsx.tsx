/** The tags themselves in React's JSX. */
import type { HeadlessController } from 'vitrine';
import 'vitrine/react/jsx';

export const Right = ({ headless }: { readonly headless: HeadlessController }) => (
  <vitrine-provider
    headless={headless}
    conversation-id="one"
    onartifact-opened={(event) => event.detail.artifactId.trim()}
    onlink-open-request={(event) => event.detail.url.trim()}
  >
    <chat-log onlink-open-request={(event) => event.preventDefault()} />
    <chat-message message-role="user" text="Hello" ref={(element) => element?.flush()} />
  </vitrine-provider>
);

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
