// What Remix's Vite plugin makes of the routes, in `vite:build` and `vite:dev` alike.
declare module "virtual:remix/server-build" {
	export const routes: import("@remix-run/cloudflare").ServerBuild["routes"];
}
