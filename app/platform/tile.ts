import type { Db, Reads, RowsOf, Statement } from "#db/client";
import type { Permission } from "./auth/permissions";
import type { CampCtx, CampScope } from "./context.server";

// The seam of the dashboard. A capability declares what it adds in a file of its own; the dashboard draws it without
// knowing the capability. Types only but for three small functions, so that components may name the parts.

/** How many rows a list on the dashboard shows; the true count stands beside it. */
export const TILE_ROWS = 20;

/** What a tile's reads are made from. They may run before the caller is known: filter by the camp and by `place.scope`. */
export interface TileAt {
	db: Db;
	place: CampScope;
	/** The calendar date in the camp's zone. */
	today: string;
	/** The day the dashboard shows; today unless another one was chosen. */
	date: string;
	/** The season asked for in the URL: what is looked at follows it. What is to be done does not. */
	season?: string;
}

/** A person in a list, with one line about them. */
export interface TilePerson {
	id: string;
	name: string;
	photo_url: string | null;
	/** Left out when the viewer may not open the person. */
	href?: string;
	/** Second line. */
	note: string;
	/** Whom to call about them. */
	call?: { name: string; phone: string } | null;
}

/** A thing with places, and how many are taken. */
interface TileBar {
	id: string;
	label: string;
	/** At the end of the line. */
	note?: string;
	badge?: string;
	value: number;
	max: number;
	/** What the two numbers are: "places taken". */
	unit: string;
	href: string;
	/** Past: it stands back. */
	quiet?: boolean;
}

/** What a tile may put on the dashboard. */
export type TilePart =
	/** A figure of the day, beside attendance; null is not known, and a dash. `key` takes the place that its tile keeps for it. */
	| {
			kind: "figure";
			key: string;
			label: string;
			value: number | string | null;
			note?: string;
			href?: string;
	  }
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

/** A part of one kind. */
export type PartOf<K extends TilePart["kind"]> = Extract<TilePart, { kind: K }>;

/** The place of a figure in the day panel. */
export interface FigurePlace {
	key: string;
	label: string;
}

export interface Tile {
	key: string;
	permission: Permission | null;
	/** Figures of the day that it may have: they keep their places, with a dash on days of which it knows none. */
	figures?: readonly FigurePlace[];
	reads(at: TileAt): Reads;
	view(shown: { ctx: CampCtx; rows: RowsOf<Reads>; date: string }): TilePart[];
}

/**
 * Declares what a capability shows on the dashboard. Name it in the capability's `capability.server.ts`, under `tiles` (or
 * `family_tiles`, for a family's); nothing else changes. `reads` go with the login in one trip;
 * `view` runs only for those who hold `permission` (null: whoever may see the dashboard) and answers what they see,
 * at most {@link TILE_ROWS} rows and the true count. What a viewer may not see is left out, not greyed.
 */
export function defineTile<R extends Reads>(tile: {
	/** Unique among tiles. */
	key: string;
	permission: Permission | null;
	figures?: readonly FigurePlace[];
	reads: (at: TileAt) => R;
	view: (shown: { ctx: CampCtx; rows: RowsOf<R>; date: string }) => TilePart[];
}): Tile {
	return tile as unknown as Tile;
}

type TileReads = Record<`tile:${string}`, Statement | null>;

/** The reads of all tiles under names of their own, for a screen's batch. */
export function tileReads(tiles: readonly Tile[], at: TileAt): TileReads {
	const named = tiles.flatMap((tile) =>
		Object.entries(tile.reads(at)).map(
			([read, statement]) => [`tile:${tile.key}:${read}`, statement] as const,
		),
	);
	return Object.fromEntries(named);
}

/** The tiles that the caller may see. */
export const tilesFor = (tiles: readonly Tile[], ctx: CampCtx) =>
	tiles.filter(({ permission }) => permission === null || ctx.can(permission));

/** What the tiles the caller may see have to show, in the order of the list. */
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

/** What somebody has to do, of a dashboard's own and of its tiles, the urgent first and else in their order. */
export const todosOf = (own: readonly PartOf<"todo">[], parts: readonly TilePart[]): PartOf<"todo">[] =>
	[...own, ...parts.flatMap((part) => (part.kind === "todo" ? [part] : []))].sort(
		(a, b) => Number(b.urgent ?? false) - Number(a.urgent ?? false),
	);
