import { Component, signal } from '@angular/core';
import type { ArtifactOpenedEvent, LinkOpenRequestEvent } from 'vitrine';
import { injectHeadless, injectSnapshot, VITRINE } from 'vitrine/angular';
import * as mcp from 'vitrine/mcp';
import { orderCoffee, playStory } from 'vitrine-story';

@Component({
  selector: 'app-chat',
  imports: [VITRINE],
  template: `
    <vitrine-provider [headless]="headless" (artifact-opened)="tellOpened($event)">
      <div class="app">
        <header>
          <h1>Vitrine with Angular</h1>
          <button type="button" (click)="play()">Play</button>
          <button type="button" (click)="order()">Order</button>
          <span>{{ count() }} messages</span>
          <output>{{ happened() }}</output>
        </header>
        <chat-log (link-open-request)="keep($event)" />
        <artifact-panel within="parent" />
        <vitrine-consent-dialog />
      </div>
    </vitrine-provider>
  `,
})
export class Chat {
  readonly headless = injectHeadless({ storage: 'memory' });
  readonly count = injectSnapshot(this.headless, ({ messages }) => messages.length);
  readonly happened = signal('Nothing yet');

  play() {
    void playStory(this.headless);
  }

  order() {
    void orderCoffee(this.headless, mcp);
  }

  tellOpened({ detail }: ArtifactOpenedEvent) {
    this.happened.set(`Opened ${this.headless.artifacts.get(detail.artifactId)?.title}`);
  }

  keep(event: LinkOpenRequestEvent) {
    event.preventDefault();
    this.happened.set(`Kept here: ${event.detail.url}`);
  }
}
