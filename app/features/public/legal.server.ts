import { publicLoader } from "~/platform/http/screen.server";
import { siteOf } from "./site.server";

/** The loader of a page of law: who runs this installation, and what is switched on here. */
export const legalLoader = () =>
	publicLoader(({ ctx }) => ({
		site: siteOf(ctx),
		google: ctx.config.google !== null,
		mail_host: ctx.config.mail ? new URL(ctx.config.mail.api_url).hostname : null,
	}));
