import type { CampCtx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import type { ReadInput } from "#app/platform/http/guard.server";
import type { ImportKind } from "#app/platform/imports/kind";
import { importParams } from "./inputs";
import { KINDS } from "./kinds.server";
import { importById, type Run } from "./queries.server";

/** What a member may import. */
export const kindsFor = (ctx: CampCtx) => KINDS.filter(({ permission }) => ctx.can(permission));

/** Of a list of imports those that a member may open: of what they may edit. */
export function allowedOf<Row extends { kind: string }>(ctx: CampCtx, imports: readonly Row[]): Row[] {
	const kinds = new Set(kindsFor(ctx).map(({ kind }) => kind));
	return imports.filter(({ kind }) => kinds.has(kind));
}

/** The kind, for whoever may edit what it imports. @throws FORBIDDEN, NOT_FOUND */
export function allowedKind(ctx: CampCtx, name: string): ImportKind {
	const kind = KINDS.find((each) => each.kind === name);
	if (!kind) throw notFound("This kind of import");
	if (!ctx.can(kind.permission)) {
		throw new AppError("FORBIDDEN", {
			message: `You don't have permission to edit ${kind.many}, so you can't import them. Ask a camp admin.`,
			permission: kind.permission,
		});
	}
	return kind;
}

/** What routes about one import have in common. */
export const anImport = {
	permission: "imports_run" as const,
	params: importParams,
	reads: ({ db, place, params }: ReadInput<{ import_id: string }, unknown>) => ({
		run: importById(db, place.camp_id, params.import_id),
	}),
	find: (rows: { run: Run[] }) => rows.run[0],
};
