import { z } from "zod";
import { restoreCamp } from "~/features/camps/index.server";
import { operatorAction } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { adminPaths } from "../paths";

/** POST: brings an archived camp back. */
export const action = operatorAction({ body: z.object({}) }, async ({ ctx, params }) => {
	const { name } = await restoreCamp(ctx, params.camp_id ?? "");
	return redirectWithToast(adminPaths.camps, `${name} is back`);
});

export { Refused as default } from "../components/refused";
