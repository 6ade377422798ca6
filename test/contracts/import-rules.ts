import ts from "typescript";
import { importsOf, nodesOf, placeOf, resolveImport, type Source } from "../support/sources";

// The rules of imports.test.ts, over sources that may be planted. Each answers what breaks it, as sentences.

/** A layer may import itself and those named here. */
const LAYERS: Record<string, readonly string[]> = {
	lib: [],
	ui: ["lib"],
	db: ["lib"],
	environment: [],
	// The reader of the environment is part of the glue: below it nobody sees the bindings.
	platform: ["lib", "db", "environment"],
	features: ["lib", "ui", "db", "platform"],
	shells: ["lib", "ui", "db", "platform", "features"],
	entry: ["lib", "ui", "db", "platform", "features", "shells", "environment"],
};

function layerOf(path: string): string {
	if (path.startsWith("db/")) return "db";
	const folder = /^app\/(lib|ui|platform|features|shells)\//.exec(path)?.[1];
	if (folder) return folder;
	return path === "app/env.server.ts" ? "environment" : "entry";
}

/** The capability that a file belongs to, as `day/attendance`; null for a district's own files and everything else. */
const capabilityOf = (path: string) => /^app\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? null;
const districtOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
const withinCapability = (path: string) => path.split("/").slice(4).join("/");

/** The districts from the ground up. Code of one imports code of districts on lower floors, never of the same or a higher one. */
const FLOORS: readonly (readonly string[])[] = [
	["camp"],
	["people"],
	["account", "day"],
	["program"],
	["ledger"],
	["admission"],
	["registration"],
	["money"],
	["office"],
	["insight", "site"],
];
const isPaths = (path: string) => /^([a-z]+-)?paths\.ts$/.test(withinCapability(path));
const floorOf = (district: string) => FLOORS.findIndex((floor) => floor.includes(district));

interface Edge {
	from: string;
	/** By `import()`, when it is needed. */
	later: boolean;
	/** A project file, or null for a package. */
	to: string | null;
	specifier: string;
	typeOnly: boolean;
	place: string;
}

function edgesOf(sources: Source[]): Edge[] {
	const known = new Set(sources.map(({ path }) => path));
	return sources.flatMap((source) =>
		importsOf(source).map(({ specifier, typeOnly, node }) => ({
			from: source.path,
			later: ts.isCallExpression(node),
			to: resolveImport(source.path, specifier, known),
			specifier,
			typeOnly,
			place: placeOf(source, node),
		})),
	);
}

/** The list of what capabilities declare, each in its `capability.ts`. */
const MANIFESTS = "app/capabilities.ts";
const SERVER_MANIFESTS = "app/capabilities.server.ts";
const SERVER_MANIFEST = /^app\/(features\/[^/]+\/[^/]+|shells)\/capability\.server\.ts$/;
/** What loops over the list of the server, beside entry and shells. */
const LOOPS: readonly string[] = [
	"app/features/camp/sample-data/remove-sample-data.server.ts",
	"app/features/insight/reports/catalog.server.ts",
	"app/features/insight/reports/ready-made.server.ts",
	"app/features/office/dashboard/tiles.server.ts",
	"app/features/office/family-home/tiles.server.ts",
	"app/features/office/imports/kinds.server.ts",
	"app/features/office/search/sources.server.ts",
	"app/features/registration/openings/season-parts.server.ts",
];
const MANIFEST = /^app\/(features\/[^/]+\/[^/]+|shells)\/capability\.ts$/;

/** lib ← ui; lib ← db ← platform ← features ← shells, routes.ts, jobs.server.ts ← entry. */
export function againstTheDirection(sources: Source[]): string[] {
	return edgesOf(sources).flatMap(({ from, to, typeOnly, place }) => {
		if (to === null || isOutside(to)) return [];
		const [low, high] = [layerOf(from), layerOf(to)];
		if (low === high || LAYERS[low]?.includes(high)) return [];
		// Remix's idiom for the root loader's data; the type is erased and points at nothing that runs.
		if (typeOnly && low === "shells" && to === "app/root.tsx") return [];
		// Pure data of all capabilities, which names types and nothing that runs; see `impureManifests`.
		if (to === MANIFESTS || (to === SERVER_MANIFESTS && (low === "shells" || LOOPS.includes(from))))
			return [];
		if (typeOnly && from === "app/platform/capability.ts" && to === "app/ui/icon-name.ts") return [];
		return [`${place}: ${low} imports ${high} (${to})`];
	});
}

/** Build output, styles and pictures belong to no layer. */
const isOutside = (path: string) => !/^(app|db)\//.test(path) || /\.(css|svg)(\?|$)/.test(path);

/**
 * What one capability can name of another. `index.server.ts` is its face for code that runs on the server. The browser
 * cannot load that, so two parts that are safe there are open as well: `paths.ts`, because a screen links to other
 * screens, and `components/`, because a camper's page shows a session's capacity bar. Rules, inputs, queries and
 * use-cases of another capability go through its face.
 */
const OPEN = /^(index\.server\.ts|([a-z]+-)?paths\.ts|components\/[^/]+\.tsx?)$/;

export function pastTheFace(sources: Source[]): string[] {
	return edgesOf(sources).flatMap(({ from, to, place }) => {
		const [own, other] = [capabilityOf(from), to && capabilityOf(to)];
		if (!to || !other || own === other) return [];
		const inner = withinCapability(to);
		if (OPEN.test(inner)) return [];
		if (from === MANIFESTS && inner === "capability.ts") return [];
		if (from === SERVER_MANIFESTS && inner === "capability.server.ts") return [];
		// The sitemap is made of the capabilities' route fragments, by way of their districts.
		if (own === null && inner === "routes.ts" && /^app\/features\/[^/]+\/routes\.ts$/.test(from)) return [];
		if (from === "app/jobs.server.ts" && inner === "jobs.server.ts") return [];
		// What a Durable Object of the Worker's entry runs.
		if (from === "app/entry.server.tsx" && /^[a-z-]+\.live\.ts$/.test(inner)) return [];
		return [`${place}: reaches past the face of ${other} (${to})`];
	});
}

/**
 * What keeps the manifests from being loaded anywhere at next to no cost: an import of more than types (a `capability.server.ts` can
 * load its own folder's files later, by `import()`), an import of one past its list, and of more than manifests into a list.
 */
export function impureManifests(sources: Source[]): string[] {
	return edgesOf(sources).flatMap(({ from, to, specifier, typeOnly, later, place }) => {
		const ownLater = SERVER_MANIFEST.test(from) && later && specifier.startsWith("./");
		const loads = isManifest(from) && !typeOnly && !ownLater;
		const past = to && isManifest(to) && from !== listOf(to);
		const unlisted =
			(from === MANIFESTS || from === SERVER_MANIFESTS) && !typeOnly && (!to || listOf(to) !== from);
		return [
			...(loads ? [`${place}: loads ${specifier}`] : []),
			...(past ? [`${place}: reads ${to} past the list`] : []),
			...(unlisted ? [`${place}: lists ${specifier}`] : []),
		];
	});
}

const listOf = (path: string) =>
	MANIFEST.test(path) ? MANIFESTS : SERVER_MANIFEST.test(path) ? SERVER_MANIFESTS : null;
const isManifest = (path: string) => listOf(path) !== null;

/** The manifests that their list leaves out. */
export function unlistedManifests(sources: Source[]): string[] {
	const listed = new Set(edgesOf(sources).map(({ from, to }) => `${from} ${to}`));
	return sources
		.map(({ path }) => path)
		.filter((path) => isManifest(path) && !listed.has(`${listOf(path)} ${path}`));
}

/** Code that imports up the districts, or sideways into another of the same floor. Links (`paths.ts`) are free. */
export function upTheDistricts(sources: Source[]): string[] {
	return edgesOf(sources).flatMap(({ from, to, typeOnly, place }) => {
		const [own, other] = [districtOf(from), to && districtOf(to)];
		if (!to || !own || !other || own === other || typeOnly || isPaths(to)) return [];
		if (floorOf(own) < 0) return [`${place}: ${own} has no floor`];
		return floorOf(other) < floorOf(own) ? [] : [`${place}: ${own} imports ${other} (${to})`];
	});
}

/** The capabilities that need each other in a circle, as `a → b → a`. Links (`paths.ts`) need nothing of their target. */
export function circles(sources: Source[]): string[] {
	return circlesOf(
		edgesOf(sources).flatMap(({ from, to }): Need[] => {
			const [own, other] = [capabilityOf(from), to && capabilityOf(to)];
			return !to || !own || !other || own === other || isPaths(to) ? [] : [[own, other]];
		}),
	);
}

/** The files that import each other in a circle, for a type or later too: none of them can be read or moved alone. */
export function fileCircles(sources: Source[]): string[] {
	return circlesOf(
		edgesOf(sources).flatMap(({ from, to }): Need[] =>
			to === null || closesAllowedCircle(from, to) ? [] : [[from, to]],
		),
	);
}

const isSchema = (path: string) => path.startsWith("db/schema/");

function closesAllowedCircle(from: string, to: string): boolean {
	// Tables refer to each other's columns: a camp has an owner, and people belong to a camp.
	if (isSchema(from) && isSchema(to)) return true;
	// The job of an import loops over the kinds that all capabilities declare, and is itself declared in that list.
	return from === "app/features/office/imports/kinds.server.ts" && to === SERVER_MANIFESTS;
}

type Need = readonly [own: string, other: string];

/** Circles among needs: at least one wherever there are some. */
function circlesOf(pairs: readonly Need[]): string[] {
	const needs = new Map<string, Set<string>>();
	for (const [own, other] of pairs) needs.set(own, (needs.get(own) ?? new Set()).add(other));
	const found = new Set<string>();
	const done = new Set<string>();
	const walk = (own: string, trail: string[]) => {
		const at = trail.indexOf(own);
		if (at >= 0) found.add(named(trail.slice(at)));
		if (at >= 0 || done.has(own)) return;
		for (const other of needs.get(own) ?? []) walk(other, [...trail, own]);
		done.add(own);
	};
	for (const own of needs.keys()) walk(own, []);
	return [...found];
}

/** A circle by its first name, so that each is found once. */
function named(circle: string[]): string {
	const start = circle.indexOf([...circle].sort()[0] ?? "");
	const turned = [...circle.slice(start), ...circle.slice(0, start)];
	return [...turned, turned[0]].join(" → ");
}

const isBrowserPart = (path: string) => {
	const inner = capabilityOf(path) && withinCapability(path);
	return inner !== null && /^(([a-z]+-)?rules|paths)\.ts$|^components\//.test(inner);
};

/** rules, paths and components run in the browser: no server file, no zod, no database. */
export function unsafeInTheBrowser(sources: Source[]): string[] {
	return edgesOf(sources).flatMap(({ from, to, specifier, typeOnly, place }) => {
		if (typeOnly || !(isBrowserPart(from) || from.startsWith("app/ui/"))) return [];
		const unsafe = to
			? /\.server\.tsx?$|(^|\/)inputs\.ts$|^db\//.test(to)
			: /^(zod|@conform-to\/zod|drizzle-orm)(\/|$)/.test(specifier);
		return unsafe ? [`${place}: ${specifier} is not for the browser`] : [];
	});
}

const FACE_LINES = 30;

/** A capability's face is a short list of named re-exports, nothing else. */
export function unclearFaces(sources: Source[]): string[] {
	return sources
		.filter(({ path }) => capabilityOf(path) && withinCapability(path) === "index.server.ts")
		.flatMap((source) => {
			const lines = source.tree.text.trimEnd().split("\n").length;
			const long = lines > FACE_LINES ? [`${source.path}: ${lines} lines`] : [];
			const strange = source.tree.statements.filter((statement) => !isNamedReExport(statement));
			return [...long, ...strange.map((statement) => `${placeOf(source, statement)}: not a named re-export`)];
		});
}

function isNamedReExport(statement: ts.Statement): boolean {
	if (!ts.isExportDeclaration(statement) || !statement.exportClause || !statement.moduleSpecifier)
		return false;
	const from = statement.moduleSpecifier;
	return ts.isNamedExports(statement.exportClause) && ts.isStringLiteral(from) && from.text.startsWith("./");
}

/** A route fragment names files of its own capability only. */
export function foreignRoutes(sources: Source[]): string[] {
	return sources.flatMap((source) => {
		const own = capabilityOf(source.path);
		if (!own || withinCapability(source.path) !== "routes.ts") return [];
		return [...nodesOf(source.tree)].flatMap((node) => {
			// A fragment may have a helper that puts the path together.
			const names = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
			if (!names || !node.text.startsWith("features/")) return [];
			return capabilityOf(`app/${node.text}`) === own
				? []
				: [`${placeOf(source, node)}: ${node.text} is not of ${own}`];
		});
	});
}
