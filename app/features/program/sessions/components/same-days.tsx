import { Icon } from "#app/ui/icon";

/** That somebody would be in two sessions at once: to be looked at, never in the way. None shows nothing. */
export const SameDays = ({ notes }: { notes: readonly string[] }) =>
	notes.map((note) => (
		<span key={note} className="mt-0.5 flex items-start gap-1.5 text-ember-ink">
			<Icon name="info" className="mt-0.5 size-3.5 flex-none" />
			<bdi className="min-w-0">{note}</bdi>
		</span>
	));
