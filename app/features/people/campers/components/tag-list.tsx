import { Badge, type Tone } from "#app/ui/badge";

export interface TagView {
	id: string;
	label: string;
	color: string | null;
}

const TONES: Record<string, Tone> = {
	pine: "pine",
	green: "pine",
	ember: "ember",
	orange: "ember",
	sky: "sky",
	blue: "sky",
};

/** Tags as badges. Beyond `most`, only a count of the rest, except on paper, where there is no hover. */
export function TagList({ tags, most }: { tags: TagView[]; most?: number }) {
	const rest = most === undefined ? [] : tags.slice(most);
	return (
		<span className={most === undefined ? "inline-flex flex-wrap items-center gap-1" : "row-badges"}>
			{tags.slice(0, most).map((tag) => (
				<TagBadge key={tag.id} {...tag} />
			))}
			{rest.length > 0 ? (
				<>
					<span className="text-muted print:hidden" title={rest.map(({ label }) => label).join(", ")}>
						{`+${rest.length}`}
					</span>
					<span className="hidden print:contents">
						{rest.map((tag) => (
							<TagBadge key={tag.id} {...tag} />
						))}
					</span>
				</>
			) : null}
		</span>
	);
}

/**
 * A palette color tints the badge. Any other color becomes a dot before the label, because it can be any color.
 */
function TagBadge({ label, color }: Pick<TagView, "label" | "color">) {
	const tone = color === null ? undefined : TONES[color];
	return (
		<Badge tone={tone} dot={tone ? undefined : (color ?? undefined)}>
			{label}
		</Badge>
	);
}
