/** How many people a search for families looks at: each brings a household, and all who live there. */
export const MOST_OF_FAMILIES = 30;
