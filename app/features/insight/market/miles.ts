interface Point {
	/** In degrees. */
	latitude: number;
	longitude: number;
}

/** Mean radius of the earth in miles. */
const RADIUS = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Miles between two points as the crow flies (haversine). */
export function milesBetween(a: Point, b: Point): number {
	const north = radians(b.latitude - a.latitude) / 2;
	const east = radians(b.longitude - a.longitude) / 2;
	const chord =
		Math.sin(north) ** 2 +
		Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east) ** 2;
	return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}
