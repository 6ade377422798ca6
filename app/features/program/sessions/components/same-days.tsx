import { Icon } from "#app/ui/icon";

/**
 * Warnings that a camper would be in two sessions at the same time. They never block an action. Renders nothing
 * without notes.
 */
export const SameDays = ({ notes }: { notes: readonly string[] }) =>
	notes.map((note) => (
		<span key={note} className="mt-0.5 flex items-start gap-1.5 text-ember-ink">
			<Icon name="info" className="mt-0.5 size-3.5 flex-none" />
			<bdi className="min-w-0">{note}</bdi>
		</span>
	));
