import { Component } from '@angular/core';
import type { ArtifactOpenedEvent } from 'vitrine';
import { injectHeadless, injectSnapshot, VITRINE } from 'vitrine/angular';

@Component({
  selector: 'app-types',
  imports: [VITRINE],
  template: `
    <vitrine-provider [headless]="headless" theme="dark" class="chat" (artifact-opened)="opened($event)">
      <chat-log (link-open-request)="$event.preventDefault()">{{ count().toFixed() }}</chat-log>
      <chat-message messageRole="user" [text]="'Hello'" />
    </vitrine-provider>
    <vitrine-provider (link-open-request)="$event.detail.url.trim()" />

    <!-- wrong: another event -->
    <vitrine-provider (artifact-opened)="clicked($event)" />
    <!-- wrong: no controller -->
    <chat-log [headless]="'one'" />
    <!-- wrong: no such property -->
    <chat-message [txt]="'Hello'" />
    <!-- wrong: no such detail -->
    <chat-log (link-open-request)="$event.detail.address.trim()" />
    <!-- wrong: no such detail, of an event that bubbles -->
    <vitrine-provider (link-open-request)="$event.detail.address.trim()" />
  `,
})
export class Types {
  readonly headless = injectHeadless({ storage: 'memory' });
  readonly count = injectSnapshot(this.headless, ({ messages }) => messages.length);

  opened(event: ArtifactOpenedEvent) {
    return event.detail.artifactId.trim();
  }

  clicked(event: MouseEvent) {
    return event.clientX;
  }
}
