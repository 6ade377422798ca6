import { campButton } from "#app/platform/http/button.server";
import { waiverPageAsked } from "../route-specs.server";
import { moveInput } from "../inputs";
import { moveWaiver } from "../move-waiver.server";
import { waiverPaths } from "../paths";

export const action = campButton(
	{
		...waiverPageAsked,
		permission: "registration_manage",
		body: moveInput,
		back: ({ found }) => waiverPaths.list(found.season.id),
	},
	async ({ ctx, found, input }) => {
		await moveWaiver(ctx, found, input.by === "1" ? 1 : -1);
		return null;
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
