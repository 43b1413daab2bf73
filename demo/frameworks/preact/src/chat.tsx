import { useState } from 'preact/hooks';
import * as mcp from 'vitrine/mcp';
import { useHeadless, useSnapshot } from 'vitrine/preact';
import { orderCoffee, playStory } from 'vitrine-story';

export function Chat() {
  const headless = useHeadless({ storage: 'memory' });
  const count = useSnapshot(headless, ({ messages }) => messages.length);
  const [happened, setHappened] = useState('Nothing yet');
  return (
    <vitrine-provider
      headless={headless}
      onartifact-opened={({ detail }) => setHappened(`Opened ${headless.artifacts.get(detail.artifactId)?.title}`)}
    >
      <div class="app">
        <header>
          <h1>Vitrine with Preact</h1>
          <button type="button" onClick={() => void playStory(headless)}>
            Play
          </button>
          <button type="button" onClick={() => void orderCoffee(headless, mcp)}>
            Order
          </button>
          <span>{count} messages</span>
          <output>{happened}</output>
        </header>
        <chat-log
          onlink-open-request={(event) => {
            event.preventDefault();
            setHappened(`Kept here: ${event.detail.url}`);
          }}
        />
        <artifact-panel within="parent" />
        <vitrine-consent-dialog />
      </div>
    </vitrine-provider>
  );
}
