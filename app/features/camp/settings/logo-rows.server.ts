import { eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { camp, camp_logo } from "#db/schema";
import { nextStamp } from "#db/stamp";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { dropFiles, keepFile } from "#app/platform/files/stored-file.server";
import type { LogoFile } from "./logo-url";

/** Statements that delete the uploaded logo's row, if there is one, and queue its file for deletion. */
export const forgetLogo = (ctx: CampCtx): Statement[] => [
	dropFiles(ctx, sql`SELECT object_key FROM camp_logo WHERE camp_id = ${ctx.camp.id}`),
	ctx.db.delete(camp_logo).where(eq(camp_logo.camp_id, ctx.camp.id)),
];

/** Statements that make a file the camp's logo and replace the earlier one. */
export const adoptLogo = (ctx: CampCtx, logo: LogoFile, bytes: number): Statement[] => [
	...keepFile(ctx, logo.key),
	...forgetLogo(ctx),
	ctx.db.insert(camp_logo).values({
		camp_id: ctx.camp.id,
		object_key: logo.key,
		content_type: logo.content_type,
		width: logo.width,
		height: logo.height,
		bytes,
		created_at: ctx.clock.now(),
	}),
	pointAtLogo(ctx, `/${logo.key}`),
];

export const pointAtLogo = (ctx: CampCtx, logo_url: string | null): Statement =>
	ctx.db
		.update(camp)
		.set({ logo_url, updated_at: nextStamp(camp.updated_at, ctx.clock.now()) })
		.where(eq(camp.id, ctx.camp.id));

/** Messages for the constraints on logos. */
export const logoRefusals = {
	"guard:file_gone": () =>
		new AppError("CONFLICT", { message: "The uploaded file has expired. Upload the logo again." }),
	"guard:other_logo": () =>
		new AppError("CONFLICT", {
			message: "The logo has changed. Nothing was updated. Reload the page and try again.",
		}),
};
