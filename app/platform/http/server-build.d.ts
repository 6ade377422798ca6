// What Remix's Vite plugin makes of the routes: in the built Worker each is lazy, in `vite:dev` it has its code.
declare module "virtual:remix/server-build" {
	export const routes: Record<string, import("./lazy-route").LazyRoute>;
}
