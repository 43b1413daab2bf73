// Stands for Lit where scripts of frames are compiled: it exports nothing, so nothing of it can be used in a frame.
export {};
