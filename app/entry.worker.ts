// The build exists only after `remix vite:build`. Everything that runs comes out of it, so that no module is
// bundled twice: this file only names the triggers.
import * as serverBuild from "../build/server/index.js";
import type { Env } from "./env.server";
import type { LazyBuild } from "./platform/http/lazy-routes.server";

const build = serverBuild as unknown as LazyBuild & { entry: { module: typeof import("./entry.server") } };
const app = build.entry.module;
const handle = app.createLazyHandler(build);

export default {
	fetch: (request, env, ctx) => app.respond(request, env, ctx, handle),
	scheduled: async (event, env, ctx) => (await app.loadJobs()).scheduled(event, env, ctx),
} satisfies ExportedHandler<Env>;
