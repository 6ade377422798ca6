import { Icon } from "#app/ui/icon";
import type { IconName } from "#app/ui/icon-name";

export type IconListItem = readonly [IconName, string];

/** Items that a step covers, one per line. */
export const IconList = ({ items }: { items: readonly IconListItem[] }) => (
	<ul className="grid gap-2.5">
		{items.map(([icon, text]) => (
			<li key={text} className="flex items-center gap-3">
				<span className="grid size-8 flex-none place-items-center rounded-full bg-pine-tint text-pine">
					<Icon name={icon} />
				</span>
				{text}
			</li>
		))}
	</ul>
);
