import { useState } from 'react';
import { ArtifactPanel, ChatLog, useHeadless, useSnapshot, VitrineConsentDialog, VitrineProvider } from 'vitrine/react';
import * as mcp from 'vitrine/mcp';
import { orderCoffee, playStory } from 'vitrine-story';

export default function Chat() {
  const headless = useHeadless({ storage: 'memory' });
  const count = useSnapshot(headless, ({ messages }) => messages.length);
  const [happened, setHappened] = useState('Nothing yet');
  return (
    <VitrineProvider
      headless={headless}
      onArtifactOpened={({ detail }) => setHappened(`Opened ${headless.artifacts.get(detail.artifactId)?.title}`)}
    >
      <div className="app">
        <header>
          <h1>Vitrine with React Router</h1>
          <button type="button" onClick={() => void playStory(headless)}>
            Play
          </button>
          <button type="button" onClick={() => void orderCoffee(headless, mcp)}>
            Order
          </button>
          <span>{count} messages</span>
          <output>{happened}</output>
        </header>
        <ChatLog
          onLinkOpenRequest={(event) => {
            event.preventDefault();
            setHappened(`Kept here: ${event.detail.url}`);
          }}
        />
        <ArtifactPanel within="parent" />
        <VitrineConsentDialog />
      </div>
    </VitrineProvider>
  );
}
