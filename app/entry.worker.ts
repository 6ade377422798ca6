// Built as build/server/worker.js. It only names the triggers and takes all that runs out of the app's own entry: modules
// imported here would be put together with small pieces of screens, which every start would then evaluate.
import * as serverBuild from "virtual:remix/server-build";
import type { Env } from "./env.server";
import type { LazyBuild } from "./platform/http/lazy-routes.server";

const build = serverBuild as unknown as LazyBuild & { entry: { module: typeof import("./entry.server") } };
const app = build.entry.module;
const handle = app.createLazyHandler(build);

/** One a camp: its alarm ends holds and offers on time. See features/admission/waitlist/places.live.ts. */
export class Places {
	readonly #live: Promise<Pick<DurableObject, "fetch" | "alarm">>;

	constructor(state: DurableObjectState, env: Env) {
		this.#live = app.loadJobs().then((jobs) => jobs.placesLive(state, env));
	}

	fetch = async (request: Request) =>
		(await this.#live).fetch?.(request) ?? new Response(null, { status: 404 });
	alarm = async () => (await this.#live).alarm?.();
}

export default {
	fetch: (request, env, ctx) => app.respond(request, env, ctx, handle),
	scheduled: async (event, env, ctx) => (await app.loadJobs()).scheduled(event, env, ctx),
} satisfies ExportedHandler<Env>;

/** The waiting room of a camp's season (features/admission/waiting-room/room.live.ts). */
export class WaitingRoom implements DurableObject {
	readonly #room;

	constructor(state: DurableObjectState) {
		this.#room = app.loadWaitingRoom().then(({ Room }) => new Room(state.storage));
	}

	async fetch(request: Request) {
		const question = await request.json();
		return Response.json((await this.#room).answer(question));
	}

	async alarm() {
		(await this.#room).forget();
	}
}
