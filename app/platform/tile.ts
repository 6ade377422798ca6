import type { Db, Reads, RowsOf, Statement } from "#db/client";
import type { Permission } from "./auth/permissions";
import type { CampCtx, CampScope } from "./context.server";

// Interface of the dashboard. A capability declares its tiles in its own file; the dashboard shows them without
// knowing the capability. Mostly types, so that components can import them.

/** Maximum rows of a dashboard list. The actual count is shown beside it. */
export const TILE_ROWS = 20;

/**
 * Input for a tile's reads. They can run before the caller is authenticated, so filter by camp and by
 * `place.scope`.
 */
export interface TileAt {
	db: Db;
	place: CampScope;
	/** Today's date in the camp's time zone. */
	today: string;
	/** Date shown on the dashboard; today by default. */
	date: string;
	/** Season requested in the URL. It filters the data on display, but not the to-dos. */
	season?: string;
}

/** A person in a list, with a one-line note. */
export interface TilePerson {
	id: string;
	name: string;
	photo_url: string | null;
	/** Missing when the viewer can't open the person's page. */
	href?: string;
	/** Second line of text. */
	note: string;
	/** Contact to call about the person. */
	call?: { name: string; phone: string } | null;
}

/** Occupancy of a session or similar: used spots and capacity. */
interface TileBar {
	id: string;
	label: string;
	/** Text at the end of the line. */
	note?: string;
	badge?: string;
	value: number;
	max: number;
	/** Unit of the two numbers: "places taken". */
	unit: string;
	href: string;
	/** Whether it is past and shown less prominently. */
	quiet?: boolean;
}

/** Parts that a tile can add to the dashboard. */
export type TilePart =
	/**
	 * A metric of the day, beside attendance. Null means unknown and is shown as a dash. `key` selects the slot that
	 * its tile reserves.
	 */
	| {
			kind: "figure";
			key: string;
			label: string;
			value: number | string | null;
			note?: string;
			href?: string;
	  }
	/** A metric of the season, beside its enrollment. It replaces the dashboard's own figure with the same `key`. */
	| { kind: "season_figure"; key: string; label: string; value: string; note: string; href: string }
	/** Something somebody has to do, in one line that says what and why. The urgent come first. */
	| { kind: "todo"; key: string; text: string; note?: string; href: string; urgent?: boolean }
	/**
	 * How full several things are, each with its bar: the first of them and how many there are. `summary` says the whole in
	 * words; `href` leads to the table of them all.
	 */
	| {
			kind: "bars";
			key: string;
			title: string;
			summary?: string;
			total: number;
			bars: TileBar[];
			href: string;
	  }
	/** A list of people: the first of them and how many there are. Without anybody it is left out. */
	| { kind: "people"; key: string; title: string; total: number; people: TilePerson[] };

/** Parts of one kind. */
export type PartOf<K extends TilePart["kind"]> = Extract<TilePart, { kind: K }>;

/** Slot of a metric in the day panel. */
export interface FigurePlace {
	key: string;
	label: string;
}

export interface Tile {
	key: string;
	permission: Permission | null;
	/** Metrics that it can show. Their slots are always reserved, with a dash on days without a value. */
	figures?: readonly FigurePlace[];
	reads(at: TileAt): Reads;
	view(shown: { ctx: CampCtx; rows: RowsOf<Reads>; date: string }): TilePart[];
}

/**
 * Declares a capability's dashboard tile. Name it in the capability's `capability.server.ts`, under `tiles` (or
 * `family_tiles` for a family's); no other change is needed. `reads` share the login's round trip; `view` runs
 * only for users with `permission` (null: everyone who can see the dashboard) and returns at most {@link
 * TILE_ROWS} rows and the actual count, leaving out anything the viewer can't see.
 */
export function defineTile<R extends Reads>(tile: {
	/** Key, unique among tiles. */
	key: string;
	permission: Permission | null;
	figures?: readonly FigurePlace[];
	reads: (at: TileAt) => R;
	view: (shown: { ctx: CampCtx; rows: RowsOf<R>; date: string }) => TilePart[];
}): Tile {
	return tile as unknown as Tile;
}

type TileReads = Record<`tile:${string}`, Statement | null>;

/** Collects the reads of all tiles for a screen's batch, with unique names. */
export function tileReads(tiles: readonly Tile[], at: TileAt): TileReads {
	const named = tiles.flatMap((tile) =>
		Object.entries(tile.reads(at)).map(
			([read, statement]) => [`tile:${tile.key}:${read}`, statement] as const,
		),
	);
	return Object.fromEntries(named);
}

/** Filters tiles to those that the caller can see. */
export const tilesFor = (tiles: readonly Tile[], ctx: CampCtx) =>
	tiles.filter(({ permission }) => permission === null || ctx.can(permission));

/** Parts of all tiles that the caller can see, in the order of the list. */
export function tileParts(
	tiles: readonly Tile[],
	shown: { ctx: CampCtx; rows: Readonly<Record<string, unknown>>; date: string },
): TilePart[] {
	return tilesFor(tiles, shown.ctx).flatMap((tile) => {
		const prefix = `tile:${tile.key}:`;
		const own = Object.entries(shown.rows).filter(([name]) => name.startsWith(prefix));
		const rows = Object.fromEntries(own.map(([name, read]) => [name.slice(prefix.length), read]));
		return tile.view({ ...shown, rows: rows as RowsOf<Reads> });
	});
}

/** To-dos of the dashboard and its tiles, urgent ones first, otherwise in their order. */
export const todosOf = (own: readonly PartOf<"todo">[], parts: readonly TilePart[]): PartOf<"todo">[] =>
	[...own, ...parts.flatMap((part) => (part.kind === "todo" ? [part] : []))].sort(
		(a, b) => Number(b.urgent ?? false) - Number(a.urgent ?? false),
	);
