import type { Camp } from "#app/platform/context.server";
import { logoFile } from "../logo-url";
import { DISPLAY_OPTIONS, type DisplayOption, isPlaceholderCampName, logoShape } from "../rules";

/** Camp data that the header needs. */
export interface BrandedCamp {
	name: string;
	logo_url: string | null;
	/** Stored choice; undefined when none was made. */
	display: unknown;
}

/** Logo in the header, with the space reserved for it before it loads. */
interface BrandLogo {
	url: string;
	/** Square for ratios from 0.8 to 1.25 or an unknown size, otherwise wide. */
	box: "square" | "wide";
	/** Pixel size of an uploaded logo. */
	width: number | null;
	height: number | null;
}

/** The four states of the header's branding. */
export type Brand =
	| { state: "skeleton" }
	/** The camp has no name of its own yet. */
	| { state: "placeholder" }
	| { state: "text"; name: string }
	/** `name` is null where the logo alone is shown. Without a picture it is the text after all. */
	| { state: "logo"; name: string; shows_name: boolean; logo: BrandLogo };

/**
 * Returns the header's branding for a camp; the skeleton state while the camp isn't known. A logo is used if there
 * is one and the camp didn't choose text only.
 */
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

/** {@link brandOf} for a camp from a request context. */
export const brandFor = ({ name, logo_url, settings }: Pick<Camp, "name" | "logo_url" | "settings">): Brand =>
	brandOf({ name, logo_url, display: settings.displayOption });

/** Stored display choice; without one, an existing logo is shown beside the name. */
export function displayOf({ display, logo_url }: Pick<BrandedCamp, "display" | "logo_url">): DisplayOption {
	const chosen = DISPLAY_OPTIONS.find((option) => option === display);
	return chosen ?? (logo_url ? "logo_text" : "text");
}
