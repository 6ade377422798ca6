// Built as build/server/worker.js. It only names the triggers and takes all that runs out of the app's own entry: modules
// imported here would be put together with small pieces of screens, which every start would then evaluate.
import * as serverBuild from "virtual:remix/server-build";
import type { Env } from "./env.server";
import type { LazyBuild } from "./platform/http/lazy-routes.server";

const build = serverBuild as unknown as LazyBuild & { entry: { module: typeof import("./entry.server") } };
const app = build.entry.module;
const handle = app.createLazyHandler(build);

export default {
	fetch: (request, env, ctx) => app.respond(request, env, ctx, handle),
	scheduled: async (event, env, ctx) => (await app.loadJobs()).scheduled(event, env, ctx),
} satisfies ExportedHandler<Env>;

/** The waiting room of a camp's season (features/waiting-room/room.live.ts). */
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
