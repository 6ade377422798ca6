import { campMethod, resource } from "#app/platform/http/api.server";
import { ownOfferAsked } from "../route-specs.server";
import { offerFields } from "../inputs";

const api = resource({
	GET: campMethod({ ...ownOfferAsked, summary: "A waitlist offer", response: offerFields }, ({ found }) => ({
		data: found.offer,
	})),
});

export const loader = api.loader;
export const action = api.action;
