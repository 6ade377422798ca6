import { memo } from "#app/lib/memo";

const SPECIAL = new Set(["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"]);

/**
 * All countries by name, and all time zones of this runtime. Memoized, because they are the same for all users.
 */
export const placeOptions = memo((language: string) => ({ countries: countries(language), zones: zones() }));

function countries(language: string) {
	const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
	const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
	return letters
		.flatMap((first) => letters.map((second) => first + second))
		.filter((code) => !SPECIAL.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
		.flatMap((value) => {
			const label = names.of(value);
			return label ? [{ value, label }] : [];
		})
		.sort((a, b) => (a.label < b.label ? -1 : 1));
}

function zones() {
	return Intl.supportedValuesOf("timeZone").map((value) => ({
		value,
		label: value.replaceAll("_", " ").replace("/", " · "),
	}));
}
