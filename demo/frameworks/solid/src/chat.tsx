import { createSignal } from 'solid-js';
import * as mcp from 'vitrine/mcp';
import { useHeadless, useSnapshot } from 'vitrine/solid';
import { orderCoffee, playStory } from 'vitrine-story';

export function Chat() {
  const headless = useHeadless({ storage: 'memory' });
  const count = useSnapshot(headless, ({ messages }) => messages.length);
  const [happened, setHappened] = createSignal('Nothing yet');
  return (
    <vitrine-provider
      prop:headless={headless}
      on:artifact-opened={({ detail }) => setHappened(`Opened ${headless.artifacts.get(detail.artifactId)?.title}`)}
    >
      <div class="app">
        <header>
          <h1>Vitrine with Solid</h1>
          <button type="button" onClick={() => void playStory(headless)}>
            Play
          </button>
          <button type="button" onClick={() => void orderCoffee(headless, mcp)}>
            Order
          </button>
          <span>{count()} messages</span>
          <output>{happened()}</output>
        </header>
        <chat-log
          on:link-open-request={(event) => {
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
