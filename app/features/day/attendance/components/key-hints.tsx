import { Kbd } from "#app/ui/kbd";
import { ROLL_KEYS } from "./roll-keys";

/** List of the roll call's keyboard shortcuts, for users with a keyboard. */
export function KeyHints() {
	return (
		<p
			aria-hidden="true"
			className="mt-3 hidden flex-wrap gap-x-4 gap-y-1 text-xs text-muted md:flex touch:hidden print:hidden"
		>
			{Object.values(ROLL_KEYS).map(({ keys: [key], does }) => (
				<span key={key} className="inline-flex items-center gap-1.5">
					<Kbd>{key.toUpperCase()}</Kbd>
					{does}
				</span>
			))}
			<span className="inline-flex items-center gap-1.5">
				<Kbd>?</Kbd>
				All shortcuts
			</span>
		</p>
	);
}
