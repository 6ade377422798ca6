// What Remix's plugin makes of the routes: for the Worker's entry while Vite builds it, and for tests as it was built.
declare module "virtual:remix/server-build" {
	const build: import("@remix-run/cloudflare").ServerBuild;
	export = build;
}

declare module "*/build/server/index.js" {
	type Build = import("@remix-run/cloudflare").ServerBuild;
	export const loadAssets: () => Promise<Build["assets"]>;
	export const assetsBuildDirectory: Build["assetsBuildDirectory"];
	export const basename: Build["basename"];
	export const entry: Build["entry"];
	export const future: Build["future"];
	export const isSpaMode: Build["isSpaMode"];
	export const mode: Build["mode"];
	export const publicPath: Build["publicPath"];
	export const routes: Record<string, import("./platform/http/lazy-route").LazyRoute>;
}
