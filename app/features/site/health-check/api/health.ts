import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#app/platform/context.server";
import { publicMethod, resource } from "#app/platform/http/api.server";

/** Maximum response time of the database, in milliseconds. */
const PATIENCE = 2000;

const healthFields = z
	.object({ status: z.enum(["ok", "unavailable"]), version: z.string(), db: z.enum(["ok", "unavailable"]) })
	.meta({ id: "Health" });

const api = resource({
	GET: publicMethod(
		{
			summary: "Whether the service and its database respond: 200, otherwise 503",
			bare: true,
			response: healthFields,
		},
		async ({ ctx }) => {
			const db = (await answers(ctx)) ? "ok" : "unavailable";
			const body: z.infer<typeof healthFields> = { status: db, version: __APP_VERSION__, db };
			return Response.json(body, {
				status: db === "ok" ? 200 : 503,
				headers: { "Cache-Control": "no-store" },
			});
		},
	),
});

async function answers(ctx: Ctx): Promise<boolean> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<boolean>((resolve) => {
		timer = setTimeout(() => resolve(false), PATIENCE);
	});
	const asked = ctx.db.run(sql`SELECT 1`).then(
		() => true,
		(error: unknown) => {
			ctx.log.error("the database isn't responding", error);
			return false;
		},
	);
	try {
		return await Promise.race([asked, late]);
	} finally {
		clearTimeout(timer);
	}
}

export const loader = api.loader;
export const action = api.action;
