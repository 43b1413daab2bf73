import { Component, CUSTOM_ELEMENTS_SCHEMA, ElementRef, viewChild } from '@angular/core';
import 'vitrine/define';
const text = 'Here:\n<artifact type="html" title="Counter"><button onclick="this.textContent++">0</button></artifact>';
@Component({
  selector: 'app-root', schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: '<chat-message #message></chat-message><artifact-panel auto-open></artifact-panel>',
})
export class Chat {
  message = viewChild.required<ElementRef>('message');
  async ngAfterViewInit(element = this.message().nativeElement) {
    for (const chunk of text.match(/.{1,5}/gs)!) // your model's stream
      element.appendText(await new Promise((next) => setTimeout(next, 30, chunk)));
    element.end();
  }
}
