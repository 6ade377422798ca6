import { useFetcher } from "@remix-run/react";
import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import type { Theme } from "#app/ui/theme";
import { themeAction } from "#app/ui/use-optimistic-theme";

/**
 * Switches between light and dark with one press. Both buttons are rendered and CSS shows the one that changes
 * something, so it is also right for `system` and before JavaScript runs.
 */
export function ThemeToggle({ className }: { className?: string }) {
	const fetcher = useFetcher({ key: "theme" });
	return (
		<fetcher.Form method="post" action={themeAction} className={className}>
			<span className="contents dark:hidden">
				<IconButton
					type="submit"
					name="theme"
					value="dark"
					label="Switch to dark"
					icon={<Icon name="moon" />}
				/>
			</span>
			<span className="hidden dark:contents">
				<IconButton
					type="submit"
					name="theme"
					value="light"
					label="Switch to light"
					icon={<Icon name="sun" />}
				/>
			</span>
		</fetcher.Form>
	);
}

const choices = [
	{ value: "light", label: "Light", icon: "sun" },
	{ value: "dark", label: "Dark", icon: "moon" },
	{ value: "system", label: "System", icon: "monitor" },
] as const;

/** All three theme choices (light, dark, system), for the user menu and the account page. */
export function ThemeChoice({ theme }: { theme: Theme }) {
	const fetcher = useFetcher({ key: "theme" });
	const current = fetcher.formData?.get("theme") ?? theme;
	return (
		<fetcher.Form method="post" action={themeAction}>
			<fieldset className="flex rounded-sm bg-sunken p-0.5 ring-1 ring-edge/45 ring-inset">
				<legend className="sr-only">Theme</legend>
				{choices.map(({ value, label, icon }) => (
					<button
						key={value}
						type="submit"
						name="theme"
						value={value}
						aria-pressed={current === value}
						className={cn(
							"flex h-7 flex-1 items-center justify-center gap-1.5 rounded-[4px] px-2 text-xs font-medium touch:h-11",
							current === value
								? "bg-surface text-ink shadow-raised ring-1 ring-edge/60"
								: "text-muted hover:text-ink",
						)}
					>
						<Icon name={icon} className="size-3.5" />
						{label}
					</button>
				))}
			</fieldset>
		</fetcher.Form>
	);
}
