/**
 * The demo server as a Cloudflare Worker: the handler and the server of `demo/server`, unchanged. What is the Worker's
 * own: each session is a Durable Object, which sleeps while nobody asks and ends with the session.
 */
import { McpAgent } from 'agents/mcp';
import { createDemoServer } from './server/demo-server.js';
import { handle, type DemoEnv, type SessionHandler } from './server/handle.js';

const IDLE_SECONDS = 30 * 60;

interface Env extends Omit<DemoEnv, 'sessions' | 'olderSessions' | 'ASSETS'> {
  readonly DEMO_SESSIONS: DurableObjectNamespace<DemoAgent>;
  readonly ASSETS: Fetcher;
}

/** One session. The object lasts; what runs of it may sleep between requests. */
export class DemoAgent extends McpAgent<Env, { polls: number }> {
  override initialState = { polls: 0 };

  override server = createDemoServer({
    appUrl: this.env.APP_URL,
    // In the object's storage, so that a session that slept still counts on.
    count: { read: () => this.state.polls, write: (polls) => this.setState({ polls }) },
  });

  #usedAt = 0;

  /** Runs at each waking too: there is one appointment, however often. */
  override async init(): Promise<void> {
    await this.schedule(IDLE_SECONDS, 'endIfIdle', undefined, { idempotent: true });
  }

  override fetch(request: Request): Promise<Response> {
    this.#usedAt = Date.now();
    return super.fetch(request);
  }

  /** Called by the appointment. An object that was woken for it alone was not used since it fell asleep. */
  async endIfIdle(): Promise<void> {
    const idleSeconds = (Date.now() - this.#usedAt) / 1000;
    if (idleSeconds >= IDLE_SECONDS) await this.destroy();
    else await this.schedule(IDLE_SECONDS - idleSeconds, 'endIfIdle');
  }
}

const streamable = DemoAgent.serve('/mcp', { binding: 'DEMO_SESSIONS' });
const older = DemoAgent.serveSSE('/sse', { binding: 'DEMO_SESSIONS' });

export default {
  fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const sessionsOf = (served: typeof streamable): SessionHandler => ({
      answerRequest: (checked) => served.fetch(checked, env, context),
    });
    return handle(request, {
      ...env,
      ASSETS: { fetch: (asked) => env.ASSETS.fetch(asked) },
      sessions: sessionsOf(streamable),
      olderSessions: sessionsOf(older),
    });
  },
} satisfies ExportedHandler<Env>;
