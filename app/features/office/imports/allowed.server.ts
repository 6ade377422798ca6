import type { CampCtx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import type { ReadInput } from "#app/platform/http/guard.server";
import type { ImportKind } from "#app/platform/imports/kind";
import { importParams } from "./inputs";
import { KINDS } from "./kinds.server";
import { importById, type Run } from "./queries.server";

const isOn = (ctx: CampCtx, { feature }: ImportKind) => feature === undefined || ctx.features.has(feature);

/** Kinds that a member can import. */
export const kindsFor = (ctx: CampCtx) => KINDS.filter((kind) => ctx.can(kind.permission) && isOn(ctx, kind));

/** Filters imports to those that a member can open: kinds of data they can edit. */
export function allowedOf<Row extends { kind: string }>(ctx: CampCtx, imports: readonly Row[]): Row[] {
	const kinds = new Set(kindsFor(ctx).map(({ kind }) => kind));
	return imports.filter(({ kind }) => kinds.has(kind));
}

/** The kind, if the caller can edit the data it imports. @throws FORBIDDEN, NOT_FOUND */
export function allowedKind(ctx: CampCtx, name: string): ImportKind {
	const kind = KINDS.find((each) => each.kind === name);
	if (!kind || !isOn(ctx, kind)) throw notFound("This kind of import");
	if (!ctx.can(kind.permission)) {
		throw new AppError("FORBIDDEN", {
			message: `You don't have permission to edit ${kind.many}, so you can't import them. Ask a camp admin.`,
			permission: kind.permission,
		});
	}
	return kind;
}

/** Access rules shared by routes about one import. */
export const anImport = {
	permission: "imports_run" as const,
	params: importParams,
	reads: ({ db, place, params }: ReadInput<{ import_id: string }, unknown>) => ({
		run: importById(db, place.camp_id, params.import_id),
	}),
	find: (rows: { run: Run[] }) => rows.run[0],
};
