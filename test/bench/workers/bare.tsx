import {
	type AppLoadContext,
	createRequestHandler,
	type EntryContext,
	type LoaderFunctionArgs,
	type ServerBuild,
} from "@remix-run/cloudflare";
import { Link, Links, Meta, Outlet, RemixServer, Scripts, useLoaderData } from "@remix-run/react";
import { createElement, type ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";

// Remix and React alone: a loader with one batch that returns the rows it read, and a page of the same elements,
// drawn with what Remix itself offers (links are Link). No login, no permission, none of the product's code.

type Node = string | [tag: string, attributes: Record<string, string>, children: Node[]];

interface Page {
	reads: Record<string, { sql: string; params: unknown[] }[]>;
	tree: Node;
}

const pages = new Map<string, Page>();

async function loader({ request, context }: LoaderFunctionArgs) {
	const key = new URL(request.url).pathname;
	const { env } = context.cloudflare as unknown as { env: Record<string, D1Database> };
	const answers = await Promise.all(
		Object.entries(pages.get(key)?.reads ?? {}).map(async ([binding, statements]) => {
			const d1 = env[binding] as D1Database;
			return d1.batch(statements.map(({ sql, params }) => d1.prepare(sql).bind(...params)));
		}),
	);
	return { key, rows: answers.flat().map(({ results }) => results) };
}

function Screen() {
	const { key } = useLoaderData<typeof loader>();
	const page = pages.get(key);
	return page ? (draw(page.tree, 0) as JSX.Element) : null;
}

/** Parts that a hand would have made components of. */
const PARTS = new Set(["tr", "li", "section", "article", "nav", "header", "main", "form", "svg"]);

function Part({ node }: { node: Exclude<Node, string> }) {
	return drawElement(node, 0);
}

function draw(node: Node, key: number): ReactNode {
	if (typeof node === "string") return node;
	return PARTS.has(node[0]) ? <Part key={key} node={node} /> : drawElement(node, key);
}

const NAMES: Record<string, string> = {
	class: "className",
	for: "htmlFor",
	tabindex: "tabIndex",
	colspan: "colSpan",
};

function drawElement([tag, attributes, children]: Exclude<Node, string>, key: number): JSX.Element {
	const props: Record<string, unknown> = { key };
	for (const [name, value] of Object.entries(attributes)) {
		if (name === "style") props.style = styleOf(value);
		else props[NAMES[name] ?? name] = value === "" ? true : value;
	}
	const inside = children.length > 0 ? children.map(draw) : undefined;
	if (tag === "body") return <div {...props}>{inside}</div>;
	if (tag === "a" && attributes.href?.startsWith("/")) {
		const { href, ...rest } = props;
		return (
			<Link to={String(href)} {...rest}>
				{inside}
			</Link>
		);
	}
	return createElement(tag, props, inside);
}

const styleOf = (text: string) =>
	Object.fromEntries(
		text.split(";").flatMap((line) => (line.includes(":") ? [line.split(/:(.*)/s).slice(0, 2)] : [])),
	);

function Root() {
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<Meta />
				<Links />
			</head>
			<body>
				<Outlet />
				<Scripts />
			</body>
		</html>
	);
}

async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remixContext: EntryContext,
	_context: AppLoadContext,
) {
	const body = await renderToReadableStream(<RemixServer context={remixContext} url={request.url} />);
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(body, { status, headers });
}

const route = (id: string, parentId?: string, path?: string) => ({
	id,
	parentId,
	path,
	module: `/assets/${id}.js`,
});
const flags = {
	hasAction: false,
	hasLoader: false,
	hasClientAction: false,
	hasClientLoader: false,
	hasErrorBoundary: false,
};
const build = {
	entry: { module: { default: handleRequest } },
	routes: {
		root: { id: "root", path: "", module: { default: Root } },
		screen: { id: "screen", parentId: "root", path: "*", module: { default: Screen, loader } },
	},
	assets: {
		entry: { module: "/assets/entry.js", imports: ["/assets/components.js"] },
		routes: {
			root: { ...route("root", undefined, ""), ...flags, imports: [] },
			screen: { ...route("screen", "root", "*"), ...flags, hasLoader: true, imports: [] },
		},
		url: "/assets/manifest.js",
		version: "1",
	},
	publicPath: "/",
	assetsBuildDirectory: "build/client",
	future: {
		v3_fetcherPersist: true,
		v3_relativeSplatPath: true,
		v3_throwAbortReason: true,
		v3_singleFetch: true,
		v3_lazyRouteDiscovery: true,
		v3_routeConfig: true,
	},
	isSpaMode: false,
	mode: "production",
} as unknown as ServerBuild;

const handle = createRequestHandler(build, "production");

export default {
	async fetch(request: Request, env: unknown, ctx: ExecutionContext) {
		if (request.method === "PUT") {
			pages.set(new URL(request.url).pathname, await request.json());
			return new Response("kept");
		}
		return handle(request, { cloudflare: { env, ctx } } as unknown as AppLoadContext);
	},
};
