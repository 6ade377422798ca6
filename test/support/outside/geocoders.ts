import { Outside } from "./faults";

// Google's geocoder and that of the US Census Bureau, as their documentation describes them. Both know one address.

export const KNOWN = "12 Lake Road, Conway, NH 03818";
export const KNOWN_AT = { latitude: 43.97912, longitude: -71.12087 };
const isKnown = (text: string | null) => /lake road.*conway/i.test(text ?? "");
const isNear = (latitude: number, longitude: number) =>
	Math.abs(latitude - KNOWN_AT.latitude) < 0.1 && Math.abs(longitude - KNOWN_AT.longitude) < 0.1;

/** It says everything with HTTP 200, refusals too. */
export const google = (key = "a-key") =>
	new Outside(
		(url) => askGoogle(url, key),
		() => ({ results: [], status: "ZERO_RESULTS" }),
	);

function askGoogle({ pathname, searchParams }: URL, key: string): Response {
	if (pathname !== "/maps/api/geocode/json") return new Response("Not Found", { status: 404 });
	const say = (status: string, results: unknown[] = []) => Response.json({ results, status });
	if (searchParams.get("key") !== key) return say("REQUEST_DENIED");
	const [latitude = 0, longitude = 0] = (searchParams.get("latlng") ?? "").split(",").map(Number);
	if (!isKnown(searchParams.get("address")) && !isNear(latitude, longitude)) return say("ZERO_RESULTS");
	const part = (long_name: string, short_name: string, ...types: string[]) => ({
		long_name,
		short_name,
		types,
	});
	return say("OK", [
		{
			address_components: [
				part("12", "12", "street_number"),
				part("Lake Road", "Lake Rd", "route"),
				part("Conway", "Conway", "locality", "political"),
				part("New Hampshire", "NH", "administrative_area_level_1", "political"),
				part("United States", "US", "country", "political"),
				part("03818", "03818", "postal_code"),
			],
			formatted_address: "12 Lake Rd, Conway, NH 03818, USA",
			geometry: { location: { lat: KNOWN_AT.latitude, lng: KNOWN_AT.longitude }, location_type: "ROOFTOP" },
			types: ["street_address"],
		},
	]);
}

export const census = () =>
	new Outside(askCensus, () => ({ result: { input: {}, addressMatches: [], geographies: {} } }));

function askCensus({ pathname, searchParams }: URL): Response {
	const wrong =
		searchParams.get("benchmark") !== "Public_AR_Current" || searchParams.get("format") !== "json";
	if (wrong)
		return Response.json({ errors: ["Specified benchmark was not found"], status: "400" }, { status: 400 });
	const address = searchParams.get("address");
	if (pathname === "/geocoder/locations/onelineaddress") {
		const match = {
			matchedAddress: "12 LAKE RD, CONWAY, NH, 03818",
			coordinates: { x: KNOWN_AT.longitude, y: KNOWN_AT.latitude },
			addressComponents: { zip: "03818", streetName: "LAKE", city: "CONWAY", state: "NH" },
		};
		const addressMatches = isKnown(address) ? [match] : [];
		return Response.json({ result: { input: { address: { address } }, addressMatches } });
	}
	if (pathname !== "/geocoder/geographies/coordinates" || !searchParams.get("vintage"))
		return new Response("Not Found", { status: 404 });
	const here = isNear(Number(searchParams.get("y")), Number(searchParams.get("x")));
	const geographies = here
		? { States: [{ STUSAB: "NH", NAME: "New Hampshire" }], "Incorporated Places": [{ BASENAME: "Conway" }] }
		: { States: [] };
	return Response.json({ result: { input: {}, geographies } });
}
