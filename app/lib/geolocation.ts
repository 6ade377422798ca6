// The browser's geolocation. Error messages come from the product's error catalogue.

export interface Coordinates {
	latitude: number;
	longitude: number;
}

/** Default location when none is known: Baltimore, MD. */
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
	/** A cached position of the last five minutes is good enough. */
	maximumAge: 300_000,
};

/**
 * Requests the browser's position, which prompts the user for permission.
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
