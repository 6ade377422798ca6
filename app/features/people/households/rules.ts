/** Maximum number of people that a family search examines: each brings a household with all its members. */
export const MOST_OF_FAMILIES = 30;
