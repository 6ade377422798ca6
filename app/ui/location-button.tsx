import type { Coordinates } from "#app/lib/geolocation";
import { Button } from "./button";
import { Icon } from "./icon";
import { useGeolocation } from "./use-geolocation";

interface LocationButtonProps {
	/** Called with the browser's location when it succeeds. */
	onLocated: (place: Coordinates) => void;
}

/**
 * Button that fills in the user's location. An error is shown beside it, and nothing is filled in. Works only with
 * JavaScript.
 */
export function LocationButton({ onLocated }: LocationButtonProps) {
	const { pending, error, ask } = useGeolocation(onLocated);
	return (
		<div className="noscript:hidden">
			<Button icon={<Icon name="map-pin" />} pending={pending} onClick={() => void ask()}>
				Use my location
			</Button>
			<p role="status" className={error ? "mt-1 text-xs text-danger" : "sr-only"}>
				{error}
			</p>
		</div>
	);
}
