// Where the browser says it is. Its words for failure are those of the product's error catalogue.

export interface Coordinates {
	latitude: number;
	longitude: number;
}

/** Where things are taken to be while nobody says: Baltimore, MD. */
export const FALLBACK_PLACE = {
	latitude: 39.2904,
	longitude: -76.6122,
	city: "Baltimore",
	state: "MD",
} as const;

/** "Baltimore, MD" */
export const FALLBACK_NAME = `${FALLBACK_PLACE.city}, ${FALLBACK_PLACE.state}`;

const OPTIONS: PositionOptions = {
	timeout: 10_000,
	/** An answer of the last five minutes will do. */
	maximumAge: 300_000,
};

/**
 * Asks the browser where it is, which asks its user.
 * @throws Error 'Geolocation is not supported by this browser' or 'Geolocation error: {message}'
 */
export function locate(geolocation: Geolocation | undefined = navigator.geolocation): Promise<Coordinates> {
	return new Promise((resolve, reject) => {
		if (!geolocation) {
			reject(new Error("Geolocation is not supported by this browser"));
			return;
		}
		geolocation.getCurrentPosition(
			({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
			({ message }) => reject(new Error(`Geolocation error: ${message}`)),
			OPTIONS,
		);
	});
}
