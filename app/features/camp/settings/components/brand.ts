import type { Camp } from "#app/platform/context.server";
import { logoFile } from "../logo-url";
import { DISPLAY_OPTIONS, type DisplayOption, isPlaceholderCampName, logoShape } from "../rules";

/** What the header needs to know of the camp. */
export interface BrandedCamp {
	name: string;
	logo_url: string | null;
	/** As stored: undefined while nobody has chosen. */
	display: unknown;
}

/** The picture in the header, and the room it is given before it is there. */
interface BrandLogo {
	url: string;
	/** Square from 0.8 to 1.25, else wide; square also when the size is not known. */
	box: "square" | "wide";
	/** In pixels, for a logo of ours. */
	width: number | null;
	height: number | null;
}

/** The four states of the branding header. */
export type Brand =
	| { state: "skeleton" }
	/** The camp has no name of its own yet. */
	| { state: "placeholder" }
	| { state: "text"; name: string }
	/** `name` is null where the logo alone is shown. Without a picture it is the text after all. */
	| { state: "logo"; name: string; shows_name: boolean; logo: BrandLogo };

/** How the header shows a camp; null while it is not known. A logo counts once it is there and text alone was not chosen. */
export function brandOf(camp: BrandedCamp | null): Brand {
	if (camp === null) return { state: "skeleton" };
	const named = !isPlaceholderCampName(camp.name);
	const display = displayOf(camp);
	if (display === "text" || !camp.logo_url) {
		return named ? { state: "text", name: camp.name } : { state: "placeholder" };
	}
	const file = logoFile(camp.logo_url);
	const shape = logoShape(file?.width ?? 0, file?.height ?? 0);
	return {
		state: "logo",
		name: named ? camp.name : "Your camp",
		shows_name: display === "logo_text" && named,
		logo: { url: camp.logo_url, box: shape, width: file?.width ?? null, height: file?.height ?? null },
	};
}

/** The same of a camp as requests know it. */
export const brandFor = ({ name, logo_url, settings }: Pick<Camp, "name" | "logo_url" | "settings">): Brand =>
	brandOf({ name, logo_url, display: settings.displayOption });

/** What was chosen; before that a logo that is there shows beside the name. */
export function displayOf({ display, logo_url }: Pick<BrandedCamp, "display" | "logo_url">): DisplayOption {
	const chosen = DISPLAY_OPTIONS.find((option) => option === display);
	return chosen ?? (logo_url ? "logo_text" : "text");
}
