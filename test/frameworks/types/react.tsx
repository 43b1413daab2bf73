/** What compiles and what does not with `vitrine/react`, for React 18 and 19 alike. */
import { createRef, type ReactNode } from 'react';
import type { ArtifactOpenedEvent, ChatMessage as ChatMessageElement } from 'vitrine';
import { ArtifactPanel, ChatLog, ChatMessage, useHeadless, useSnapshot, VitrineProvider } from 'vitrine/react';

const message = createRef<ChatMessageElement>();
const log = createRef<HTMLInputElement>();

export function Chat({ children }: { readonly children: ReactNode }) {
  const headless = useHeadless({ storage: 'memory' });
  const count: number = useSnapshot(headless, ({ messages }) => messages.length);
  return (
    <VitrineProvider
      headless={headless}
      theme="dark"
      className="chat"
      id="chat"
      onClick={(event) => event.currentTarget.headless?.closeArtifact()}
      onArtifactOpened={(event: ArtifactOpenedEvent) => event.detail.artifactId.trim()}
      // It bubbles out of what stands inside.
      onLinkOpenRequest={(event) => event.detail.url.trim()}
    >
      <ChatLog
        headless={headless}
        actions="edit"
        onLinkOpenRequest={(event) => {
          event.preventDefault();
          event.detail.url.trim();
        }}
      >
        <p slot="empty">{count} messages</p>
      </ChatLog>
      <ChatMessage ref={message} text="Hello" streaming={false} messageRole="user" key="one" />
      <ArtifactPanel open within="parent">
        {children}
      </ArtifactPanel>
    </VitrineProvider>
  );
}

export const Wrong = () => (
  <VitrineProvider
    // @ts-expect-error -- a controller, not its options
    headless={{ storage: 'memory' }}
    // @ts-expect-error -- another theme
    theme="sepia"
    // @ts-expect-error -- another event
    onArtifactOpened={(event: MouseEvent) => event.clientX}
    onMessageSendRequest={(event) => {
      // @ts-expect-error -- no such detail, of an event that bubbles
      event.detail.words.trim();
    }}
  >
    {/* @ts-expect-error -- another element */}
    <ChatMessage ref={log} text="Hello" />
    {/* @ts-expect-error -- a text */}
    <ChatMessage text={1} />
    {/* @ts-expect-error -- nobody dispatches it here */}
    <ChatMessage onStorageFailed={() => undefined} />
    {/* @ts-expect-error -- no such property */}
    <ChatMessage txt="Hello" />
    <ChatLog
      onLinkOpenRequest={(event) => {
        // @ts-expect-error -- no such detail
        event.detail.address.trim();
      }}
    />
  </VitrineProvider>
);
