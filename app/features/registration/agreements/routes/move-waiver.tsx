import { redirect } from "@remix-run/cloudflare";
import { orSayWhy } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { waiverPageAsked } from "../asked.server";
import { moveInput } from "../inputs";
import { moveWaiver } from "../move-waiver.server";
import { waiverPaths } from "../paths";

export const action = campAction(
	{ ...waiverPageAsked, permission: "registration_manage", body: moveInput },
	({ ctx, found, input }) =>
		orSayWhy(waiverPaths.list(found.season.id), async () => {
			await moveWaiver(ctx, found, input.by === "1" ? 1 : -1);
			return redirect(waiverPaths.list(found.season.id), 303);
		}),
);

export { Refused as default } from "../components/refused";
