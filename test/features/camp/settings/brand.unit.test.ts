import { expect, test } from "vitest";
import { type BrandedCamp, brandOf } from "#app/features/camp/settings/components/brand";
import { logoFile, logoUrl } from "#app/features/camp/settings/logo-url";

const ID = "0190a0b0-0000-7000-8000-000000000000";
const own = (width: number, height: number) => logoUrl("c1", ID, { width, height, extension: "png" });
const camp = (more: Partial<BrandedCamp>): BrandedCamp => ({
	name: "Camp Alder",
	logo_url: null,
	display: undefined,
	...more,
});

/** The state in one line: what is shown, the box, the name beside it. */
function shown(of: BrandedCamp | null): string {
	const brand = brandOf(of);
	if (brand.state !== "logo") return brand.state;
	return [brand.state, brand.logo.box, brand.shows_name ? "name" : "alone"].join(" ");
}

test.each<[string, BrandedCamp | null, string]>([
	["nothing known yet", null, "skeleton"],
	["a name", camp({}), "text"],
	...["", " ", "My Camp", "CAMP NAME", "your camp", "New Camp", "untitled"].map(
		(name): [string, BrandedCamp, string] => [
			`the name ${JSON.stringify(name)}`,
			camp({ name }),
			"placeholder",
		],
	),
	["a logo before anything was chosen", camp({ logo_url: own(100, 100) }), "logo square name"],
	["a logo, text chosen", camp({ logo_url: own(100, 100), display: "text" }), "text"],
	["a logo chosen alone", camp({ logo_url: own(100, 100), display: "logo" }), "logo square alone"],
	["a logo and a name", camp({ logo_url: own(100, 100), display: "logo_text" }), "logo square name"],
	["a logo chosen that is not there", camp({ display: "logo" }), "text"],
	["neither logo nor name", camp({ name: "My camp", display: "logo" }), "placeholder"],
	["a logo without a name", camp({ name: "My camp", logo_url: own(9, 9) }), "logo square alone"],
	["0.79", camp({ logo_url: own(79, 100) }), "logo wide name"],
	["0.8", camp({ logo_url: own(80, 100) }), "logo square name"],
	["1.25", camp({ logo_url: own(125, 100) }), "logo square name"],
	["1.26", camp({ logo_url: own(126, 100) }), "logo wide name"],
	["a logo elsewhere", camp({ logo_url: "https://example.org/wide.png" }), "logo square name"],
])("the brand is shown correctly for %s", (_, of, expected) => expect(shown(of)).toBe(expected));

test("a logo's URL contains its camp and its dimensions", () => {
	expect(logoFile(own(640, 480))).toEqual({
		camp_id: "c1",
		key: `camp-logo/c1/${ID}-640x480.png`,
		extension: "png",
		content_type: "image/png",
		width: 640,
		height: 480,
	});
});

test.each([
	null,
	"",
	"https://example.org/logo.png",
	`/camp-logo/c1/../c2/${ID}-9x9.png`,
	`/camp-logo/c1/${ID}-9x9.svg`,
	`/camp-logo/c1/${ID}-0x9.png`,
	`/camp-logo/c1/${ID}-9x99999.png`,
	`/camp-logo/c1/${ID}-9x9.png?x`,
])("%j is not a URL of one of our logos", (url) => expect(logoFile(url)).toBeNull());
