import { cn } from "#app/ui/cn";

const STEPS = [
	{ key: "columns", label: "Match columns" },
	{ key: "check", label: "Check" },
	{ key: "import", label: "Import" },
] as const;

/** Progress through the steps: done, current, upcoming. */
export function Steps({ at }: { at: (typeof STEPS)[number]["key"] | "done" }) {
	const now = at === "done" ? STEPS.length : STEPS.findIndex(({ key }) => key === at);
	return (
		<ol className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-muted" aria-label="Steps">
			{STEPS.map(({ key, label }, index) => (
				<li
					key={key}
					aria-current={index === now ? "step" : undefined}
					className={cn("flex items-center gap-2", index === now && "font-medium text-ink")}
				>
					<span
						aria-hidden="true"
						className={cn(
							"grid size-6 place-items-center rounded-full border border-line text-xs tabular-nums",
							index < now && "border-pine bg-pine-tint text-pine",
							index === now && "border-pine bg-pine font-bold text-surface",
						)}
					>
						{index < now ? "✓" : index + 1}
					</span>
					{label}
					{index < now ? <span className="sr-only">, done</span> : null}
				</li>
			))}
		</ol>
	);
}
